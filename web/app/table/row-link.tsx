import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Hit area and focus ring cover the row. */
export function RowLink({ path, children }: { path: string | undefined; children: ReactNode }) {
  if (path === undefined) return children
  return (
    <Link
      to={path}
      data-row=""
      className="font-semibold text-brand underline underline-offset-4 outline-none after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
    >
      {children}
    </Link>
  )
}
