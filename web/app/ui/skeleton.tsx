/** Grey lines in the place of text that is being fetched, as high as the text will be. */
export function Skeleton({ lines, className = '' }: { lines: number; className?: string }) {
  return (
    <div aria-hidden="true" className={`grid gap-2 ${className}`}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <div key={line} className="h-6 animate-soft rounded-control bg-sunken last:w-2/3" />
      ))}
    </div>
  )
}
