import { afterEach, expect, it, vi } from 'vitest'
import { uploadFile } from './upload-file.ts'

afterEach(() => vi.unstubAllGlobals())

function answerWith(status: number, responseText: string): Promise<unknown> {
  class Answered extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = status
    readonly responseText = responseText
    open() {}
    setRequestHeader() {}
    send() {
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered)
  return uploadFile({
    address: '/api/municipal/deliveries',
    file: new File(['A;B'], 'a.csv'),
    onProgress: () => undefined,
    signal: new AbortController().signal,
    askFirst: async () => undefined,
  })
}

it('ends with what the server answers', async () => {
  await expect(answerWith(200, '{"id":7}')).resolves.toEqual({ id: 7 })
  const refused = answerWith(413, '{"message":"Muy grande.","code":"cuerpo_demasiado_grande"}')
  await expect(refused).rejects.toMatchObject({ status: 413, message: 'Muy grande.' })
})

it.each([200, 502])('ends when a proxy answers %i with a page of its own', async (status) => {
  await expect(answerWith(status, '<html>')).rejects.toThrow('No pudimos recibir el archivo')
})
