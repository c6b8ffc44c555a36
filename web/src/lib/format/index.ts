export * from "./mask";
export * from "./money";
export * from "./time";
