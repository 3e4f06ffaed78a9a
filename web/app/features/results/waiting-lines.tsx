const WIDTHS = { 2: ['w-3/5', 'w-2/5'], 3: ['w-2/5', 'w-3/5', 'w-1/3'] } as const

/** The place of facts that are on their way: as many lines as will come, so that nothing moves. */
export function WaitingLines({ lines }: { lines: 2 | 3 }) {
  return (
    <div className="grid gap-2" aria-hidden="true">
      {WIDTHS[lines].map((width) => (
        <div key={width} className="flex h-[1.55em] items-center">
          <span className={`h-3 rounded-full bg-sunken ${width}`} />
        </div>
      ))}
    </div>
  )
}
