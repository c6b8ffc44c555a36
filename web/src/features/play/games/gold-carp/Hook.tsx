/** A fishing hook, drawn like the icons of other keys. */
export function Hook() {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle cx="14" cy="4" r="2" />
      <path d="M14 6v9a5 5 0 0 1-10 0v-3l3 3" />
    </svg>
  );
}
