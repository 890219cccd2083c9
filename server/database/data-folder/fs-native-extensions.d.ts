declare module 'fs-native-extensions' {
  /** Locks a file that is open for writing; false when another open file holds the lock. It ends with the file or the process. */
  export function tryLock(fileDescriptor: number): boolean;
}
