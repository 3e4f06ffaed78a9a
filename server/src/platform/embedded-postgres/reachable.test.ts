import { once } from 'node:events'
import {
  chownSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { isRoot, makeOwnFolder, reachablePrograms, reachableTwin, UNPRIVILEGED } from './reachable.ts'

function programsOfRoot() {
  const asked = vi.spyOn(process, 'getuid').mockReturnValue(0)
  const folder = mkdtempSync(path.join(tmpdir(), 'multas-native-'))
  const twin = reachableTwin(folder)
  onTestFinished(() => {
    asked.mockRestore()
    for (const one of [folder, ...globSync(`${twin}*`)]) rmSync(one, { recursive: true, force: true })
  })
  mkdirSync(path.join(folder, 'bin'))
  writeFileSync(path.join(folder, 'bin', 'postgres'), '')
  return { folder, twin }
}

it('programs that root copies are there once the copy is complete', async () => {
  const { folder, twin } = programsOfRoot()
  const uncopied = net.createServer().listen(path.join(folder, 'bin', 'socket'))
  await once(uncopied, 'listening')

  await expect(reachablePrograms(folder)).rejects.toThrow('socket')
  expect(globSync(twin)).toEqual([])
  uncopied.close()
  await once(uncopied, 'close')
  expect(await reachablePrograms(folder)).toBe(twin)
  expect(globSync(`${twin}*/bin/postgres`)).toEqual([`${twin}/bin/postgres`])
})

it('two first starts at once end with one copy', async () => {
  const { folder, twin } = programsOfRoot()

  const starts = [reachablePrograms(folder), reachablePrograms(folder), reachablePrograms(folder)]
  expect(await Promise.all(starts)).toEqual([twin, twin, twin])
  expect(globSync(`${twin}*/bin/postgres`)).toEqual([`${twin}/bin/postgres`])
})

const OTHER_UID = 12_345

it.runIf(isRoot())('programs that another user left at that place are replaced', async () => {
  const { folder, twin } = programsOfRoot()
  mkdirSync(path.join(twin, 'bin'), { recursive: true })
  writeFileSync(path.join(twin, 'bin', 'postgres'), 'not ours')
  chownSync(twin, OTHER_UID, OTHER_UID)

  expect(await reachablePrograms(folder)).toBe(twin)
  expect([statSync(twin).uid, statSync(`${twin}/bin/postgres`).size]).toEqual([0, 0])
})

it.runIf(isRoot())('a folder of data that is another user’s, or leads elsewhere, is not used', async () => {
  const { folder, twin } = programsOfRoot()
  const wished = path.join(folder, 'data')
  mkdirSync(wished)
  chownSync(wished, OTHER_UID, OTHER_UID)
  await expect(makeOwnFolder(wished)).rejects.toThrow('belongs to another user')
  symlinkSync(folder, twin)
  await expect(makeOwnFolder(twin)).rejects.toThrow('belongs to another user')
  chownSync(wished, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
  await makeOwnFolder(wished)
  await makeOwnFolder(path.join(folder, 'new'))
})
