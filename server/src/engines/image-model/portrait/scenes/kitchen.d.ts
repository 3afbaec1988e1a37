import type { Scene } from './scene.ts';
export declare const kitchen: Scene;
