import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { slug as slugSchema } from '../description/text-schemas.ts'
import type { Out } from './out.ts'
import { jurisdictionSkeleton } from './skeleton.ts'

export interface NewArguments {
  readonly dir: string
  readonly slug: string
  readonly rest: readonly string[]
}

export function newJurisdiction({ dir, slug, rest }: NewArguments, out: Out): number {
  if (!slugSchema.safeParse(slug).success) {
    out(`"${slug}" is not a valid slug: use lower-case letters, digits and single dashes`)
    return 2
  }
  const platform = rest[0] === '--platform' ? rest[1] : undefined
  if (rest.length > 0 && platform === undefined) {
    out(`unknown argument ${rest[0]}`)
    return 2
  }
  if (platform !== undefined && !existsSync(join(dir, 'platforms', `${platform}.yaml`))) {
    out(`platforms/${platform}.yaml does not exist`)
    return 1
  }
  const path = join(dir, `${slug}.yaml`)
  if (existsSync(path)) {
    out(`${path} already exists`)
    return 1
  }
  mkdirSync(dir, { recursive: true })
  writeFileSync(path, jurisdictionSkeleton(slug, platform))
  out(`Wrote ${path}. Next: npm run jurisdiction -- check ${slug} --patent AB123CD --raw`)
  return 0
}
