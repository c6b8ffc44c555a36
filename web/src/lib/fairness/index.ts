export * from "./dice";
export {
  type BetSeeds,
  bytes,
  canVerify,
  commitment,
  isClientSeed,
  isNonce,
  isServerSeed,
  numbers,
  pick,
} from "./draws";
