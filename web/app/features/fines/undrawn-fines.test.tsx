import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { UndrawnFines } from './undrawn-fines.tsx'

it('a browser without JavaScript reads which fines are under review', () => {
  const fines = [true, false].map((enRevision) => sampleFine({ hash: String(enRevision), enRevision }))
  render(<UndrawnFines fines={fines} drawn={[]} />)
  const items = screen.getAllByRole('listitem')
  expect(items.map(({ textContent }) => textContent?.includes('En revisión'))).toEqual([true, false])
})
