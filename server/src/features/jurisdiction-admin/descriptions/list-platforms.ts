import type { AdminPlatform } from '@multas/contract'
import type { Jurisdictions } from '../../jurisdictions/index.ts'

export function listPlatforms(
  { jurisdictions }: { readonly jurisdictions: Pick<Jurisdictions, 'platforms' | 'list' | 'textOf'> },
  slug: string,
  description: string,
): AdminPlatform[] {
  const { platforms } = jurisdictions
  const others = jurisdictions.list().filter((one) => one.slug !== slug)
  return extendedBy(description, platforms).map((name) => ({
    name,
    text: platforms.get(name) ?? '',
    others: others
      .filter((one) => extendedBy(jurisdictions.textOf(one.slug) ?? '', platforms).includes(name))
      .map((one) => one.name),
  }))
}

function extendedBy(text: string, platforms: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>()
  const follow = (one: string) => {
    for (const [, name = ''] of one.matchAll(/^[^#\n\r\u2028\u2029]*\bextends:\s*["']?([\w-]+)/gm)) {
      const platform = platforms.get(name)
      if (platform === undefined || found.has(name)) continue
      found.add(name)
      follow(platform)
    }
  }
  follow(text)
  return [...found]
}
