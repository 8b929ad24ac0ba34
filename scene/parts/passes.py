"""What is rendered: a picture as light with what the denoiser needs, or each pixel's class."""
import bpy


def prepare(width, height, samples, part=None):
    """Settings for few processors: light that has bounced twice is estimated. `part` (x0, y0, x1, y1, as shares from
    the lower left) renders that part of the picture alone."""
    scene, cycles = bpy.context.scene, bpy.context.scene.cycles
    scene.render.engine, cycles.device, cycles.samples = "CYCLES", "CPU", samples
    cycles.use_adaptive_sampling, cycles.adaptive_threshold, cycles.adaptive_min_samples = True, 0.03, 8
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 3, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 2, 5
    cycles.use_fast_gi, cycles.fast_gi_method, cycles.ao_bounces_render = True, "REPLACE", 1
    scene.world.light_settings.distance = 3
    cycles.caustics_reflective = cycles.caustics_refractive = cycles.use_denoising = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4, 0.5
    cycles.pixel_filter_type, cycles.filter_width = "BLACKMAN_HARRIS", 1.4
    render = scene.render
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.use_persistent_data = True
    render.image_settings.file_format = "PNG"
    if part:
        render.use_border, render.use_crop_to_border = True, False
        render.border_min_x, render.border_min_y, render.border_max_x, render.border_max_y = part


def render_light(folder, samples):
    """Two halves with seeds of their own, so that their difference tells the noise: linear EXR files 0001 and 0002."""
    layer = bpy.context.view_layer
    layer.use_pass_normal = layer.use_pass_diffuse_color = layer.use_pass_z = True
    write_passes(folder, ("Image", "DiffCol", "Normal", "Depth"))
    scene = bpy.context.scene
    scene.cycles.samples = max(4, samples // 2)
    for frame, seed in ((1, 7), (2, 1234)):
        scene.frame_set(frame)
        scene.cycles.seed = seed
        bpy.ops.render.render()


def render_classes(folder):
    """The class of what each pixel's middle shows, without light: the file Class0001.exr."""
    scene, cycles = bpy.context.scene, bpy.context.scene.cycles
    bpy.context.view_layer.use_pass_object_index = True
    cycles.samples, cycles.use_adaptive_sampling, cycles.max_bounces = 1, False, 0
    cycles.pixel_filter_type, cycles.filter_width = "BOX", 0.01
    scene.camera.data.dof.use_dof = False
    write_passes(folder, ("IndexOB",))
    scene.frame_set(1)
    bpy.ops.render.render()


def write_passes(folder, names):
    """Writes these passes of what is rendered into linear EXR files of the folder."""
    scene = bpy.context.scene
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers, output = nodes.new("CompositorNodeRLayers"), nodes.new("CompositorNodeOutputFile")
    output.base_path = folder
    output.format.file_format, output.format.color_depth, output.format.exr_codec = "OPEN_EXR", "32", "NONE"
    output.file_slots.clear()
    for name in names:
        output.file_slots.new(f"{name}_")
        links.new(layers.outputs[name], output.inputs[f"{name}_"])
    links.new(layers.outputs["Image"], nodes.new("CompositorNodeComposite").inputs[0])
