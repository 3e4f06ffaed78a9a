import { expect, inject, it } from 'vitest'
import { hasSimulator } from '../simulator-control.ts'
import { generateClient } from './generate-client.ts'

it.runIf(hasSimulator())('the client that is checked in is what the current document generates', async () => {
  await expect(await generateClient(inject('productUrl'))).toMatchFileSnapshot('municipal-api.d.ts')
})
