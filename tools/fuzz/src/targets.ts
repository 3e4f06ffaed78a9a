import type { Target } from './target.ts'

const TARGETS: Readonly<Record<string, () => Promise<{ open: () => Target | Promise<Target> }>>> = {
  csv: () => import('./targets/csv.ts'),
  json: () => import('./targets/json.ts'),
  xlsx: () => import('./targets/xlsx.ts'),
  answers: () => import('./targets/answers.ts'),
  descriptions: () => import('./targets/descriptions.ts'),
  pdf: () => import('./targets/pdf.ts'),
  mail: () => import('./targets/mail.ts'),
  payments: () => import('./targets/payments.ts'),
  values: () => import('./targets/values.ts'),
  headers: () => import('./targets/headers.ts'),
  http: () => import('./targets/http.ts'),
  sockets: () => import('./targets/sockets.ts'),
}

export const TARGET_NAMES = Object.keys(TARGETS)

export async function openTarget(name: string): Promise<Target> {
  const load = TARGETS[name]
  if (load === undefined) throw new Error(`there is no target ${name}`)
  return (await load()).open()
}
