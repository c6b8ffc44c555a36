/** Hands a link to the device's share sheet, or copies it where there is none. False when neither was done. */
export async function shareLink(title: string, url: string): Promise<"shared" | "copied" | false> {
  try {
    if (navigator.share) {
      await navigator.share({ title, url });
      return "shared";
    }
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    // The player closed the sheet, or the browser allows neither.
    return false;
  }
}
