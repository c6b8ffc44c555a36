/** What is about to be shown is brought into sight, as far as it is not. */
export function lookAtBoard(reduced: boolean): void {
  document.querySelector("[data-board]")?.scrollIntoView({ behavior: reduced ? "auto" : "smooth", block: "center" });
}
