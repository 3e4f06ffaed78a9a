import { describeJurisdiction as describeCall } from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { describeJurisdiction } from './describe-jurisdiction.ts'
import type { LoadedJurisdiction } from './loading/loaded.ts'

const KEEP = 'public, max-age=300'

export function jurisdictionRoutes(
  app: App,
  find: (slug: string) => LoadedJurisdiction | null,
  isPublished: (slug: string) => boolean,
): void {
  registerCall(app, describeCall, ({ params, reply }) => {
    const jurisdiction = find(params.slug)
    if (jurisdiction === null)
      throw new Problem(404, 'no_encontrado', 'No conocemos una jurisdicción con ese nombre.')
    reply.header('cache-control', KEEP)
    return describeJurisdiction(jurisdiction, isPublished(params.slug))
  })
}
