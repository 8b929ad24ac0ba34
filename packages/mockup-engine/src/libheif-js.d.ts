/** The C interface of libheif (heif.h): pointers are numbers, and a call gives its error to where its first argument points. */
declare module "libheif-js/wasm-bundle.js" {
  const heif: {
    /** Another view each time the memory has grown. */
    readonly HEAPU8: Uint8Array;
    readonly HEAPU32: Uint32Array;
    _malloc(bytes: number): number;
    _free(at: number): void;
    _heif_context_alloc(): number;
    _heif_context_free(context: number): void;
    _heif_context_read_from_memory_without_copy(
      error: number,
      context: number,
      bytes: number,
      length: number,
      options: number,
    ): void;
    _heif_context_get_primary_image_handle(error: number, context: number, handle: number): void;
    _heif_image_handle_release(handle: number): void;
    _heif_image_handle_has_alpha_channel(handle: number): number;
    _heif_image_handle_get_width(handle: number): number;
    _heif_image_handle_get_height(handle: number): number;
    _heif_image_handle_get_ispe_width(handle: number): number;
    _heif_image_handle_get_ispe_height(handle: number): number;
    _heif_decode_image(
      error: number,
      handle: number,
      image: number,
      colorspace: number,
      chroma: number,
      options: number,
    ): void;
    _heif_image_handle_get_image_tiling(
      error: number,
      handle: number,
      isTurned: number,
      tiling: number,
    ): void;
    _heif_image_handle_decode_image_tile(
      error: number,
      handle: number,
      image: number,
      colorspace: number,
      chroma: number,
      options: number,
      column: number,
      row: number,
    ): void;
    _heif_image_get_width(image: number, channel: number): number;
    _heif_image_get_height(image: number, channel: number): number;
    _heif_image_get_plane_readonly(image: number, channel: number, stride: number): number;
    _heif_image_release(image: number): void;
  };
  export default heif;
}
