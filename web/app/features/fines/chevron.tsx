export function Chevron({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={`no-print size-5 shrink-0 fill-none stroke-ink-soft stroke-2 ${className}`}
    >
      <path d="m4 7.5 6 6 6-6" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
