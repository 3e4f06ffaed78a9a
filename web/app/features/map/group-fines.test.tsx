import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { GroupFines } from './group-fines.tsx'

it('a place says which of its fines are under review', () => {
  const points = [true, false].map((enRevision) => ({
    infraction: sampleFine({ hash: String(enRevision), enRevision }),
    ...{ lat: -34.6, lng: -58.4, address: 'Av. Mitre 700' },
  }))
  render(<GroupFines group={{ key: 'a', lat: -34.6, lng: -58.4, points }} onSize={() => {}} />)
  expect(screen.getAllByRole('listitem').map((item) => item.textContent?.includes('En revisión'))).toEqual([
    true,
    false,
  ])
})
