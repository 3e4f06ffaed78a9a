import { commitsGate } from './commits-gate.ts'
import { deadCodeGate } from './dead-code-gate.ts'
import { dependenciesGate } from './dependencies-gate.ts'
import { expressionsGate } from './expressions-gate.ts'
import type { Gate } from './gate.ts'
import { languageGate } from './language-gate.ts'
import { lintGate } from './lint-gate.ts'
import { namesGate } from './names-gate.ts'
import { packagesGate } from './packages-gate.ts'
import { typesGate } from './types-gate.ts'

/** All of `npm run check`, in the order in which it reports. */
export const GATES: readonly Gate[] = [
  typesGate,
  lintGate,
  dependenciesGate,
  deadCodeGate,
  namesGate,
  expressionsGate,
  packagesGate,
  languageGate,
  commitsGate,
]
