import type { ReactNode } from 'react'

export function Bullets({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="grid list-disc gap-1.5 pl-5 marker:text-brand">
      {items.map((item, place) => (
        <li key={place}>{item}</li>
      ))}
    </ul>
  )
}
