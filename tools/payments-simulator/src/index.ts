export { type PaymentsSimulator, type PaymentsSimulatorOptions, startPaymentsSimulator } from './simulator.ts'
