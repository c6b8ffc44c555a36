export { Marquee } from "./Marquee";
