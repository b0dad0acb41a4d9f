export interface Address {
  port: number;
  host: string;
}
export function readAddress(env: NodeJS.ProcessEnv): Address;
export function checkFree(address: Address, script: string): Promise<void>;
export function listenProblem(error: unknown, address: Address, script: string): unknown;
