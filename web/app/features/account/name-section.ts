import { findSection } from './account-sections.tsx'

/** What the page calls itself while this section is shown. */
export function nameSection(slug: string | undefined): string {
  const name = slug === undefined ? undefined : findSection(slug)?.name
  return name === undefined ? 'Mi cuenta' : `${name} · Mi cuenta`
}
