import { expect, it } from 'vitest'
import { readPdf } from './read-pdf.ts'

/** The matrix of its text holds a string instead of a number. */
const WITHOUT_PLACE = `%PDF-1
7 0 obj
<<

/Contents 5 0 R
/Resources 6 0 R

6 0 obj
<<
/Font <<
/F1 8 0 R
>>
>>5 0 obj
<<
>>
stream
1<61> 0]0 0 1 Tm
/F1 9 Tf
[<2530>] TJ
endstream
8 0 obj
<<
/T/F/BaseFont /H
/Subtype /Tj
3 0 obj
<<
/Type //Pages 1 0 R
/Names 1 0 obj
<<
/nt 1
/Kids [7 0 R]
>13
/Root 3 0 R
e
>>
`

it('a text whose place is no number makes the document unreadable', async () => {
  expect(await readPdf(Buffer.from(WITHOUT_PLACE))).toMatchObject({ ok: false })
})
