import { expect, it } from 'vitest'
import type { Subject } from '../search/subject.ts'
import { namesOtherSubject } from './names-other-subject.ts'

const PLATE: Subject = { kind: 'patent', plate: 'AB123CD' }
const PERSON: Subject = { kind: 'dni', dni: '30111222', gender: 'F' }

it.each([
  [PLATE, ['AB123CD', ' ab-123 cd ', 'ab.123.cd', '', 'AB123**', 'C1234567', 'AB123CD/1', 'S/D', 'MERCOSUR']],
  [PERSON, ['30111222', '30.111.222', 'DNI 30111222', '030111222', '27-30111222-5', '30.***.222', '']],
  [PERSON, ['30-50001091-2', '27-30999888-1', 'F', '5.123.456', '04/05/2026']],
])('of $kind $plate$dni, or not plainly of another: %j', (asked, texts) => {
  for (const written of texts) expect([written, namesOtherSubject(asked, written)]).toEqual([written, false])
})

it.each([
  [PLATE, ['AB123CE', 'ab 123 ce', 'ABC-123', 'A123BCD', '123 ABC']],
  [PERSON, ['30111223', '30.111.223', 'DNI: 7.111.222', '20-30111223-9']],
])('of another: %j', (asked, texts) => {
  for (const written of texts) expect([written, namesOtherSubject(asked, written)]).toEqual([written, true])
})
