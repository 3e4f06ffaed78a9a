import { findSection } from './account-sections.tsx'

export const hasSection = (slug: string | undefined): boolean => findSection(slug) !== undefined

export function nameSection(slug: string | undefined): string {
  const name = slug === undefined ? undefined : findSection(slug)?.name
  return name === undefined ? 'Mi cuenta' : `${name} · Mi cuenta`
}
