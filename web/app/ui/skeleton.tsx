const LINES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const

export function Skeleton({ lines, className = '' }: { lines: number; className?: string }) {
  return (
    <div aria-hidden="true" className={`grid gap-2 ${className}`}>
      {LINES.slice(0, lines).map((line) => (
        <div key={line} className="h-6 animate-soft rounded-control bg-sunken last:w-2/3" />
      ))}
    </div>
  )
}
