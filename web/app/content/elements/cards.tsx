import type { ReactNode } from 'react'

/** Things of one kind side by side, each with its heading. */
export function Cards({ items }: { items: readonly { readonly title: string; readonly text: ReactNode }[] }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {items.map(({ title, text }) => (
        <li
          key={title}
          className="grid content-start gap-1.5 rounded-card border border-line bg-surface p-5 shadow-card"
        >
          <h3 className="font-bold">{title}</h3>
          <div className="grid gap-2 text-ink-soft">{text}</div>
        </li>
      ))}
    </ul>
  )
}
