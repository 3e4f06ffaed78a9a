interface ProgressBarProps {
  label: string
  done: number
  /** 0 while unknown. */
  total: number
}

export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const percent = total > 0 ? Math.round((100 * done) / total) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total || 100}
      aria-valuenow={total > 0 ? done : undefined}
      className="h-2.5 overflow-hidden rounded-full bg-sunken"
    >
      {total > 0 ? (
        <svg
          className="block h-full w-full"
          preserveAspectRatio="none"
          viewBox="0 0 100 1"
          aria-hidden="true"
        >
          <rect
            width={percent}
            height="1"
            className="fill-brand duration-300 motion-safe:transition-[width]"
          />
        </svg>
      ) : (
        <div className="h-full w-1/3 animate-sweep rounded-full bg-sky" />
      )}
    </div>
  )
}
