import { keepCompiledCode } from './keep-compiled-code.ts'
import { printUsage } from './print-usage.ts'
import { readVersion } from './read-version.ts'

if (process.argv.includes('--version')) {
  process.stdout.write(`${readVersion()}\n`)
} else if (process.argv.length > 2) {
  printUsage('multas [start] [--version]')
} else {
  const saveCompiledCode = keepCompiledCode()
  const { runProduct } = await import('./run-product.ts')
  await runProduct()
  saveCompiledCode()
}
