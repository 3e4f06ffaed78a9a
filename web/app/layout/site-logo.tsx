export function SiteLogo() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
      <rect width="32" height="32" rx="8" className="fill-brand" />
      <path d="M6 10h20v13a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2z" className="fill-surface" />
      <path d="M6 10a3 3 0 0 1 3-3h14a3 3 0 0 1 3 3v2H6z" className="fill-sky" />
      <path
        d="m11 18 3.4 3.4L21.5 15"
        fill="none"
        className="stroke-brand"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
