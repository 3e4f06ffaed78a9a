import { existsSync } from 'node:fs'
import path from 'node:path'
import { runTool } from './run-tool.ts'

/**
 * Generates the pages' types from the route table. It deletes the folder `.react-router/types` before it writes, so it
 * must not run beside a check that reads the pages: dead code would report every `+types` import as unresolved.
 */
export async function generateRouteTypes(root: string): Promise<void> {
  const web = path.join(root, 'web')
  if (!existsSync(path.join(web, 'tsconfig.json'))) return
  const { code, stderr } = await runTool('react-router', ['typegen'], web)
  if (code !== 0) throw new Error(`react-router typegen exited with code ${code}:\n${stderr}`)
}
