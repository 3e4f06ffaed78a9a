import type { ReactNode } from 'react'

interface CardsProps {
  items: readonly { readonly title: string; readonly text: ReactNode }[]
  heading?: 'h2' | 'h3'
}

export function Cards({ items, heading: Heading = 'h3' }: CardsProps) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {items.map(({ title, text }) => (
        <li
          key={title}
          className="grid content-start gap-1.5 rounded-card border border-line bg-surface p-5 shadow-card"
        >
          <Heading className="font-bold">{title}</Heading>
          <div className="grid gap-2 text-ink-soft">{text}</div>
        </li>
      ))}
    </ul>
  )
}
