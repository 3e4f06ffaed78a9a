import { findSection } from './account-sections.tsx'

/** Whether the account has such a section; without one it shows its first. */
export const hasSection = (slug: string | undefined): boolean => findSection(slug) !== undefined

/** What the page calls itself while this section is shown. */
export function nameSection(slug: string | undefined): string {
  const name = slug === undefined ? undefined : findSection(slug)?.name
  return name === undefined ? 'Mi cuenta' : `${name} · Mi cuenta`
}
