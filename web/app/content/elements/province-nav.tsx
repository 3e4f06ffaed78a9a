import { PROVINCE_PAGES } from '../pages/provinces.ts'

interface ProvinceNavProps {
  current?: string
  heading?: string
}

export function ProvinceNav({ current, heading = 'Multas por provincia' }: ProvinceNavProps) {
  return (
    <nav aria-label={heading} className="no-print rounded-card border border-line bg-surface p-5 sm:p-6">
      <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
        {PROVINCE_PAGES.map(({ slug, name, path }) => (
          <li key={slug}>
            <a
              href={path}
              aria-current={slug === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center text-brand underline-offset-4 hover:underline aria-[current=page]:font-bold aria-[current=page]:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
