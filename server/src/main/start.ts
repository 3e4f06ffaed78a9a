import { keepCompiledCode } from './keep-compiled-code.ts'
import { readVersion } from './read-version.ts'

if (process.argv.includes('--version')) {
  process.stdout.write(`${readVersion()}\n`)
} else {
  const saveCompiledCode = keepCompiledCode()
  const { runProduct } = await import('./run-product.ts')
  await runProduct()
  saveCompiledCode()
}
