/** How an open round stands, for those who listen. The end of a round is told by the frame. */
export function LiveRegion({ text }: { text: string }) {
  return (
    <p role="status" aria-live="polite" className="sr-only">
      {text}
    </p>
  );
}
