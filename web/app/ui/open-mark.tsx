/** Points down while its `<details className="group">` is open. */
export function OpenMark({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      className={`size-4 shrink-0 ${className} group-open:rotate-90`}
      aria-hidden="true"
    >
      <path d="m6 3 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  )
}
