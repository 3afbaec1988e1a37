import type { Scene } from './scene.ts';
export declare const mountain: Scene;
