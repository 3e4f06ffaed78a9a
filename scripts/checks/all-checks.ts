import type { Check } from './check.ts'
import { commitsCheck } from './commits-check.ts'
import { deadCodeCheck } from './dead-code-check.ts'
import { dependenciesCheck } from './dependencies-check.ts'
import { expressionsCheck } from './expressions-check.ts'
import { languageCheck } from './language-check.ts'
import { lintCheck } from './lint-check.ts'
import { namesCheck } from './names-check.ts'
import { packagesCheck } from './packages-check.ts'
import { statementsCheck } from './statements-check.ts'
import { typesCheck } from './types-check.ts'

/** All of `npm run check`, in the order in which it reports. */
export const CHECKS: readonly Check[] = [
  typesCheck,
  lintCheck,
  dependenciesCheck,
  deadCodeCheck,
  namesCheck,
  expressionsCheck,
  statementsCheck,
  packagesCheck,
  languageCheck,
  commitsCheck,
]
