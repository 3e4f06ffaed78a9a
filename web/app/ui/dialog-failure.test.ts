import { expect, it } from 'vitest'
import { startInDialog, takeFailures } from './dialog-failure.ts'

it('a failure is shown in the dialog of its press until the next try, and nowhere once it is closed', () => {
  const shown: Record<string, string | null> = {}
  const open = (name: string) =>
    takeFailures((failure) => {
      shown[name] = failure
    })
  expect(startInDialog()('Sin diálogo')).toBe(false)
  const close = open('outer')
  const fail = startInDialog()
  const closeInner = open('inner')
  expect(fail('No se guardó')).toBe(true)
  closeInner()
  expect(shown).toEqual({ outer: 'No se guardó' })
  startInDialog()
  expect(shown).toEqual({ outer: null })
  close()
  expect(fail('Tarde')).toBe(false)
  expect(shown).toEqual({ outer: null })
})
