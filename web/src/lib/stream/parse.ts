/** One event of a server-sent event stream. */
export interface StreamEvent {
  id: string;
  event: string;
  data: string;
}

/** Splits a stream of text into events. Feed it pieces as they come; comments and broken lines are passed over. */
export class EventParser {
  private rest = "";
  private id = "";
  private event = "";
  private data: string[] = [];

  push(piece: string): StreamEvent[] {
    const events: StreamEvent[] = [];
    const lines = (this.rest + piece).split(/\r\n|\n|\r/);
    this.rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "") {
        const done = this.flush();
        if (done) events.push(done);
      } else this.field(line);
    }
    return events;
  }

  private field(line: string): void {
    const colon = line.indexOf(":");
    if (colon === 0) return;
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (name === "id") this.id = value;
    else if (name === "event") this.event = value;
    else if (name === "data") this.data.push(value);
  }

  private flush(): StreamEvent | null {
    const done =
      this.data.length > 0 ? { id: this.id, event: this.event || "message", data: this.data.join("\n") } : null;
    this.event = "";
    this.data = [];
    return done;
  }
}
