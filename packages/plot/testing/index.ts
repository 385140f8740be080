export { boxOf, labelFaults } from './labelFaults.ts'
