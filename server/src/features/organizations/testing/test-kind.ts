import type { OrganizationKind } from '../organization-kind.ts'

export const TEST_KIND = {
  kind: 'municipality',
  feature: 'municipalities',
  keyPrefix: 'x',
  keyScopes: [],
  events: ['fine.seen', 'fine.contested'],
  webhooksMax: 10,
  ...{ invited: 'id', holds: 'supervisor', membersMax: 10 },
  actors: { gone: '', kinds: {}, others: '' },
} as const satisfies OrganizationKind<string, 'fine.seen' | 'fine.contested'>
