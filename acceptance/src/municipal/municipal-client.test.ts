import { expect, inject, it } from 'vitest'
import { isOwn } from '../simulator-control.ts'
import { generateClient } from './generate-client.ts'

it.runIf(isOwn())('the client that is checked in is what the current document generates', async () => {
  await expect(await generateClient(inject('productUrl'))).toMatchFileSnapshot('municipal-api.d.ts')
})
