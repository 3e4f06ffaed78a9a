export { DefenceBlock } from './defence-block.tsx'
