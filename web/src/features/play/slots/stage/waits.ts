/** What a stage waits for: one thing at a time, of one show. */
export class Waits {
  /** Ends what is waited for now; calling it once more does nothing. */
  private release: (() => void) | null = null;
  /** Rises with each show: a step that waited in an older one leaves the board alone. */
  private era = 0;
  private closed = false;
  /** The step is to end at once: nothing more is waited for. */
  hurried = false;

  /** Another show begins: what waits ends, and learns that it is not its turn any more. */
  next(): void {
    this.era += 1;
    this.hurry();
    this.hurried = false;
  }

  /** The present step ends at once. */
  hurry(): void {
    this.hurried = true;
    this.release?.();
  }

  close(): void {
    this.closed = true;
    this.next();
  }

  /** Waits so long, or until a press. Whether the show is still the one that waited. */
  async pass(ms: number): Promise<boolean> {
    const { era } = this;
    if (ms > 0 && !this.closed && !this.hurried)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, document.hidden ? 0 : ms);
        this.release = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    return era === this.era;
  }

  /** Waits until a press, or until what is waited for says that it is there. */
  async arrival(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.release = resolve;
    });
  }

  arrived(): void {
    this.release?.();
  }
}
