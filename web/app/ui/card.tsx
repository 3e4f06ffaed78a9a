import type { ComponentProps } from 'react'

/** With `aria-labelledby` it is a section, with `aria-label` a region. */
export function Card({ className = '', ...props }: Omit<ComponentProps<'section'>, 'ref'>) {
  const classes = `rounded-card border border-line bg-surface p-5 shadow-card sm:p-6 print:p-3 ${className}`
  if (props['aria-labelledby'] !== undefined) return <section className={classes} {...props} />
  return (
    <div role={props['aria-label'] === undefined ? undefined : 'region'} className={classes} {...props} />
  )
}
