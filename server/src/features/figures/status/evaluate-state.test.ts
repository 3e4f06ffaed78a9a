import { expect, it } from 'vitest'
import { evaluateState } from './evaluate-state.ts'

const none = { consultations: 0, answered: 0, partly: 0 }
const healthy = { isConfigured: true, isPaused: false, isResting: false, newest: none }

it.each([
  ['that answers', 100, 0, 'answering'],
  ['whose every answer lacks a part', 0, 100, 'troubled'],
  ['that answers mostly in part', 30, 60, 'troubled'],
  ['that mostly says nothing', 20, 20, 'silent'],
] as const)('a source %s is judged by what it said', (_case, answered, partly, state) => {
  expect(evaluateState({ ...healthy, lastDay: { consultations: 100, answered, partly } })).toBe(state)
})
